// What the program says about itself, loaded with the page that says it.

export interface AboutMessages {
  title: string;
  what: string;
  version: (version: string) => string;
  sections: Record<'privacy' | 'figures' | 'ideas' | 'licence', { title: string; text: readonly string[] }>;
  allLicences: string;
}

// What a person has chosen; remembered in the browser.

import { kFallbackLanguage, kLanguages, type Language } from '../i18n';

export const kThemes = ['auto', 'light', 'dark', 'contrast'] as const;
export const kDiscStyles = ['plain', 'pattern', 'contrast'] as const;
export const kSpeeds = ['slow', 'normal', 'fast'] as const;

export type Theme = (typeof kThemes)[number];
export type DiscStyle = (typeof kDiscStyles)[number];
export type Speed = (typeof kSpeeds)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  discs: DiscStyle;
  sound: boolean;
  /** Does a phone buzz when a stone lands? */
  haptics: boolean;
  animation: boolean;
  speed: Speed;
  evaluation: boolean;
  /** Who evaluates: the solver or an engine. */
  evaluator: string;
  threats: boolean;
  /** The same in Analyse, where most people want them. */
  analyseValues: boolean;
  analyseThreats: boolean;
}

export function defaultSettings(language: Language): Settings {
  return {
    language,
    theme: 'auto',
    discs: 'plain',
    sound: false,
    haptics: false,
    animation: true,
    speed: 'normal',
    evaluation: false,
    evaluator: 'solver',
    threats: false,
    analyseValues: true,
    analyseThreats: true,
  };
}

/** The first of the browser's languages that the app speaks, or the fallback. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const tag of languages) {
    const language = kLanguages.find((candidate) => tag.toLowerCase().split('-')[0] === candidate);
    if (language !== undefined) return language;
  }
  return kFallbackLanguage;
}

/** Settings from their stored form; what is missing or invalid gets its default. */
export function parseSettings(text: string | null, defaults: Settings): Settings {
  const stored = parseObject(text);
  const choice = <T extends string>(key: keyof Settings, choices: readonly T[], usual: T): T =>
    choices.find((candidate) => candidate === stored[key]) ?? usual;
  const flag = (key: keyof Settings, usual: boolean): boolean =>
    typeof stored[key] === 'boolean' ? stored[key] : usual;
  return {
    language: choice('language', kLanguages, defaults.language),
    theme: choice('theme', kThemes, defaults.theme),
    discs: choice('discs', kDiscStyles, defaults.discs),
    sound: flag('sound', defaults.sound),
    haptics: flag('haptics', defaults.haptics),
    animation: flag('animation', defaults.animation),
    speed: choice('speed', kSpeeds, defaults.speed),
    evaluation: flag('evaluation', defaults.evaluation),
    evaluator: typeof stored['evaluator'] === 'string' ? stored['evaluator'] : defaults.evaluator,
    threats: flag('threats', defaults.threats),
    analyseValues: flag('analyseValues', defaults.analyseValues),
    analyseThreats: flag('analyseThreats', defaults.analyseThreats),
  };
}

export function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

import type { AboutMessages } from './messages';

export const de: AboutMessages = {
  title: 'Über Zugzwang',
  what: 'Vier gewinnt mit exakten Werten: Gegner vom Anfänger bis zum perfekten Spiel, Analysen, die das Warum erklären, Aufgaben und Lektionen.',
  version: (version) => `Version ${version}`,
  sections: {
    privacy: {
      title: 'Deine Partien bleiben auf diesem Gerät',
      text: [
        'Gerechnet wird in deinem Browser. Partien, Einstellungen und Fortschritt sind nur dort gespeichert. Allein eine Partie mit jemandem über einen Link liegt auch auf dem Server dieser Seite, damit ihr beide sie seht. Es gibt kein Konto und kein Tracking, und kein anderer Server wird kontaktiert.',
        'Wer die Daten dieser Seite im Browser löscht, löscht sie ganz. Vorher lassen sich unter „Meine Partien“ alle Partien exportieren.',
      ],
    },
    figures: {
      title: 'Woher die Zahlen kommen',
      text: [
        'Was als exakt gekennzeichnet ist, wurde bis zum Ende der Partie durchgerechnet. Wo das nicht so ist, steht es dabei.',
        'Die Stärke der zehn Gegner ist gemessen: Jeder hat 400 Partien gegen den nächstschwächeren gespielt, jede Eröffnung zweimal mit vertauschten Seiten. Die Elo-Zahlen sind aus allen Partien zusammen berechnet, ± ist das 95-%-Intervall.',
      ],
    },
    ideas: {
      title: 'Von wem die Ideen sind',
      text: [
        '1988 haben James D. Allen und Victor Allis das Spiel unabhängig voneinander gelöst. Ungerade und gerade Drohungen, Claimeven und die anderen Regeln, mit denen die Erklärungen etwas beweisen, stammen aus der Arbeit von Allis, A Knowledge-based Approach of Connect-Four.',
      ],
    },
    licence: {
      title: 'Lizenz',
      text: [
        'Zugzwang ist freie Software unter der MIT-Lizenz. Darin stecken Teile anderer Projekte: Svelte, JSON for Modern C++, die C-Bibliothek von WASI und die Schriften Gabarito und Figtree.',
      ],
    },
  },
  allLicences: 'Alle Lizenzen',
};

import type { AboutMessages } from './messages';

export const en: AboutMessages = {
  title: 'About Zugzwang',
  what: 'Connect Four with exact values: opponents from beginner to perfect, analysis that says why, puzzles and lessons.',
  version: (version) => `Version ${version}`,
  sections: {
    privacy: {
      title: 'Your games stay on this device',
      text: [
        'The engine runs in your browser. Games, settings and progress are stored there and nowhere else. Only a game with a friend by link is also kept by the server of this page, so that both of you see it. There is no account and no tracking, and no other server is contacted.',
        'Clearing this site’s data in the browser deletes them for good. Export your games from My games first.',
      ],
    },
    figures: {
      title: 'Where the figures come from',
      text: [
        'Values marked as exact have been searched to the end of the game. Any others are labelled as estimates.',
        'The strength of the ten opponents is measured: each played 400 games against the one below, every opening twice with sides swapped. Elo is fitted to all games, and ± is the 95% interval.',
      ],
    },
    ideas: {
      title: 'Whose ideas these are',
      text: [
        'In 1988 James D. Allen and Victor Allis solved the game independently of each other. Odd and even threats, claimeven and the other rules that the explanations use as proof come from Allis’s thesis, A Knowledge-based Approach of Connect-Four.',
      ],
    },
    licence: {
      title: 'Licence',
      text: [
        'Zugzwang is free software under the MIT licence. It includes work by others: Svelte, JSON for Modern C++, the C library of WASI, and the fonts Gabarito and Figtree.',
      ],
    },
  },
  allLicences: 'All licences',
};

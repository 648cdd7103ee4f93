import type { ShellMessages } from './messages';

export const en: ShellMessages = {
  places: {
    play: 'Play',
    analyse: 'Analyse',
    puzzles: 'Puzzles',
    learn: 'Learn',
    lab: 'Lab',
    games: 'My games',
    about: 'About',
  },
  navigation: 'Places',
  tools: 'Tools',
  toContent: 'Skip to the content',
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  theme: 'Light or dark',
  settings: 'Settings',
  help: 'Keyboard shortcuts',
  largerSheet: 'More room below the board',
  largerBoard: 'Larger board',
};

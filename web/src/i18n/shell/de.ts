import type { ShellMessages } from './messages';

export const de: ShellMessages = {
  places: {
    play: 'Spielen',
    analyse: 'Analyse',
    puzzles: 'Aufgaben',
    learn: 'Lernen',
    lab: 'Labor',
    games: 'Meine Partien',
    about: 'Über Zugzwang',
  },
  navigation: 'Bereiche',
  tools: 'Werkzeuge',
  toContent: 'Zum Inhalt springen',
  soundOn: 'Ton ist an',
  soundOff: 'Ton ist aus',
  theme: 'Hell oder dunkel',
  settings: 'Einstellungen',
  help: 'Tastenkürzel',
  largerSheet: 'Mehr Platz unter dem Brett',
  largerBoard: 'Größeres Brett',
};

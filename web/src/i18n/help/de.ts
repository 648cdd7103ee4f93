import type { HelpMessages } from './messages';

export const de: HelpMessages = {
  title: 'Tastenkürzel',
  key: 'Taste',
  effect: 'Was sie tut',
  to: 'bis',
  keys: {
    Ctrl: 'Strg',
    Shift: 'Umschalt',
    Enter: 'Eingabe',
    Space: 'Leertaste',
    Home: 'Pos1',
    End: 'Ende',
    PageUp: 'Bild auf',
    PageDown: 'Bild ab',
  },
  groups: {
    board: {
      title: 'Auf dem Brett',
      items: {
        drop: 'Wirft einen Stein in diese Spalte, egal wo auf der Seite du bist',
        dropTenth: 'Die zehnte Spalte, wo es eine gibt',
        cells: 'Zum Brett und von Feld zu Feld',
        dropHere: 'Wirft einen Stein in die Spalte des Feldes',
        edge: 'Zur ersten oder zur letzten Spalte',
      },
    },
    play: {
      title: 'In einer Partie',
      items: {
        undo: 'Nimmt den letzten Zug zurück',
        redo: 'Spielt Zurückgenommenes wieder',
        step: 'Außerhalb des Bretts: zeigt den Stein davor oder danach',
        ends: 'Außerhalb des Bretts: zeigt den Anfang oder das Ende',
        toEnd: 'Von einem früheren Stein zum letzten',
      },
    },
    moves: {
      title: 'In der Zugliste',
      items: {
        step: 'Zeigt den Stein davor oder danach',
        round: 'Zeigt den Zug davor oder danach',
        ends: 'Zeigt den ersten oder den letzten Stein',
      },
    },
    analyse: {
      title: 'Beim Analysieren',
      items: {
        step: 'Einen Stein zurück oder vor',
        aside: 'Zu einer anderen Variante',
        ends: 'Zum ersten oder zum letzten Stein',
        undo: 'Macht ein Löschen oder eine neue Hauptvariante rückgängig',
        leave: 'Verlässt eine Vorschau oder eine Erklärung',
      },
    },
    review: {
      title: 'Auf der Kurve des Rückblicks',
      items: { step: 'Der Stein davor oder danach', mistakes: 'Der nächste oder der vorige Fehler' },
    },
    xray: {
      title: 'Im Röntgenblick',
      items: {
        step: 'Einen Schritt oder eine Zufallspartie zurück oder vor',
        tree: 'Im Baum: zum Brett darüber, darunter oder daneben; öffnet und schließt Zweige',
        ends: 'Im Baum: zum ersten oder letzten Brett',
        large: 'Großansicht für die Klasse und zurück',
      },
    },
    page: {
      title: 'Überall',
      items: { help: 'Diese Liste', close: 'Schließt einen Dialog' },
    },
  },
};

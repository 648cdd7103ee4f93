// The texts of online play: the invitation, the table, what happens there, and what the server refuses.

import type { Start } from '../../model/online/wire';

export interface OnlineMessages {
  /** Where it cannot be played. */
  missing: {
    title: string;
    /** The page has no server. */
    site: string;
    /** No network. */
    offline: string;
    again: string;
    asking: string;
  };
  invite: {
    title: string;
    /** The same, for the bar on a phone. */
    short: string;
    lead: string;
    link: string;
    copy: string;
    share: string;
    thisDevice: string;
    /** What the QR code is for. */
    code: string;
    name: string;
    namePlaceholder: string;
    opening: string;
    /** The address is one that others cannot reach. */
    onlyHere: string;
  };
  settings: {
    clock: string;
    noClock: string;
    /** The time that each stone adds. */
    increment: (seconds: number) => string;
    eachStone: string;
    begins: string;
    starts: Record<Start, string>;
    startNotes: Record<Start, string>;
    /** The short line below a choice. */
    startHints: Record<Start, string>;
    board: string;
    own: string;
  };
  guest: {
    /** Without a name if it is empty. */
    invites: (name: string) => string;
    /** Board, clock and start in one line. */
    terms: (terms: readonly string[]) => string;
    game: (columns: number, rows: number, connect: number) => string;
    clockOf: (minutes: number, increment: number) => string;
    daysOf: (days: number) => string;
    withoutClock: string;
    sit: string;
    haveCode: string;
  };
  strip: {
    waiting: string;
    waitingLine: string;
    free: string;
    ready: string;
    you: (name: string) => string;
    connected: string;
    connectedIn: (milliseconds: number) => string;
    away: (time: string) => string;
    left: string;
    yourMove: string;
    toMove: string;
    choosing: string;
    won: string;
    clock: (time: string) => string;
    daysLeft: (days: number, hours: number) => string;
    seconds: (n: number) => string;
    minutes: (n: number) => string;
    hours: (n: number) => string;
    daysAgo: (n: number) => string;
  };
  status: {
    game: (number: number) => string;
    yourMove: string;
    theirMove: (name: string) => string;
    chooseSide: string;
    chooseSideDetail: (name: string, cell: string) => string;
    theyChoose: (name: string) => string;
    begins: string;
    opening: (cells: readonly string[]) => string;
    swapOpens: string;
    youPlayed: (cell: string) => string;
    played: (name: string, cell: string) => string;
    sending: (cell: string) => string;
    looking: (at: number, of: number) => string;
    lookingNote: string;
    backToGame: string;
    fair: string;
    swap: string;
    watching: string;
    watchers: (n: number) => string;
    connecting: string;
    broken: string;
    brokenDetail: string;
    loading: string;
  };
  tools: {
    label: string;
    takeback: string;
    draw: string;
    resign: string;
    more: string;
    copyLink: string;
    rename: string;
    device: string;
    leave: string;
    note: string;
    noteClock: string;
  };
  offers: {
    takeback: (name: string) => string;
    draw: (name: string) => string;
    rematch: (name: string) => string;
    ownTakeback: (name: string) => string;
    ownDraw: (name: string) => string;
    ownRematch: (name: string) => string;
    accept: string;
    decline: string;
    claim: (name: string, time: string) => string;
    claimWin: string;
    takeFirst: string;
    takeSecond: string;
  };
  dialogs: {
    resignTitle: string;
    resignText: string;
    leaveTitle: string;
    leaveText: string;
    leaveOver: string;
    cancel: string;
    renameTitle: string;
    save: string;
    deviceTitle: string;
    deviceText: string;
    deviceCode: string;
    until: (time: string) => string;
    takeTitle: string;
    takeText: string;
    takeCode: string;
    take: string;
  };
  end: {
    youWin: string;
    wins: (name: string) => string;
    draw: string;
    resigned: (name: string) => string;
    youResigned: string;
    agreed: string;
    flag: (name: string) => string;
    yourFlag: string;
    claimed: (name: string) => string;
    youWereAway: string;
    left: (name: string) => string;
    youLeft: string;
    newTable: string;
    gone: (name: string) => string;
  };
  live: {
    sat: (name: string) => string;
    youSit: string;
    started: (number: number) => string;
    takenBack: (stones: number) => string;
    declined: string;
    away: (name: string) => string;
    back: (name: string) => string;
    handedOver: string;
    broken: string;
    live: string;
    copied: string;
    marked: string;
    renamed: (name: string) => string;
  };
  /** By the server's reason; `other` is for reasons that are not listed. */
  refusals: Record<string, string>;
  /** The stone that was shown has been removed again. */
  stoneRefused: (reason: string) => string;
  columnFull: (column: string) => string;
  anonymous: string;
}

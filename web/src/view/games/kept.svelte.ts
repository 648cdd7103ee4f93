// The games of My games: what is there, what is searched for, and what can be done with it.

import { failureOf } from '../../engine/protocol';
import { kGamesMessages } from '../../i18n/games';
import { searchText, shownMoves, type Words } from '../../model/games/card';
import { importing, readGames, writeGames } from '../../model/games/file';
import { joined } from '../../model/games/keeping';
import { type GameRecord, sessionOfRecord } from '../../model/games/record';
import { filtered, kNoFilter, wordsIn } from '../../model/games/search';
import { newestFirst } from '../../model/games/statistics';
import { tableOfRecord } from '../../model/online/table_id';
import type { Ports } from '../../model/ports';
import type { App } from '../app.svelte';
import { clock, download, fileName } from '../browser';

/** The number of cards at first, and of more whenever the end of the list comes near. */
const kPortion = 12;
/** Bytes; the file may hold all the games that somebody has. */
const kLargestFile = 2 ** 26;
/** If this many records or more have changed, all are read again. */
const kManyChanges = 20;

export class Kept {
  /** None until they have been read; the newest first. */
  records = $state.raw<readonly GameRecord[]>();
  filter = $state.raw(kNoFilter);
  private readonly app: App;
  private readonly ports: Ports;
  readonly words: Words = $derived.by(() => ({
    t: this.app.t,
    m: kGamesMessages[this.app.settings.language],
  }));
  readonly now = clock.date();
  /** Built only once somebody searches for words. */
  private readonly texts = $derived.by(() => {
    const { words, now } = this;
    return new Map((this.records ?? []).map((record) => [record, wordsIn(searchText(record, now, words))]));
  });
  readonly found = $derived(
    filtered(this.records ?? [], this.filter, (record) =>
      this.filter.text === '' ? [] : (this.texts.get(record) ?? []),
    ),
  );
  private portions = $state(1);
  readonly shown = $derived(this.found.slice(0, this.portions * kPortion));

  constructor(app: App, ports: Ports) {
    this.app = app;
    this.ports = ports;
  }

  /** Reads the games, and follows their changes until the returned function is called. */
  watch(): () => void {
    const stop = this.app.games.watch((ids) => void this.reread(ids));
    void this.readAll();
    void this.app.keeping.catchUp();
    return stop;
  }

  look(filter: Partial<typeof kNoFilter>): void {
    this.filter = { ...this.filter, ...filter };
    this.portions = 1;
  }

  showMore(): void {
    if (this.shown.length < this.found.length) ++this.portions;
  }

  // ------------------------------------------------------------------ one game

  /** Goes on with it, or shows what it was. */
  open(record: GameRecord): void {
    if (record.kind === 'game' && record.result === undefined) this.play(record);
    else this.analyse(record, record.kind === 'game' && this.canReview(record) ? 'review' : 'moves');
  }

  play(record: GameRecord): void {
    const { app } = this;
    const table = tableOfRecord(record.id);
    if (table !== undefined) {
      app.go({ place: 'play', friend: { table } });
      return;
    }
    if (app.view.session.id !== record.id) app.game?.restore(sessionOfRecord(record));
    app.play.showGame();
    app.go({ place: 'play' });
  }

  analyse(record: GameRecord, panel: 'moves' | 'review'): void {
    const { id, setup, tree } = record;
    const { rules, begins } = setup;
    this.app.analyse({ rules, begins, setup, tree, path: shownMoves(record), recordId: id }, panel);
  }

  canReview({ kind, result, setup }: GameRecord): boolean {
    return kind === 'game' && result !== undefined && !setup.rules.consolation;
  }

  /** Deletes it; the message that says so can bring it back. */
  async remove(record: GameRecord): Promise<void> {
    const { app } = this;
    const { m } = this.words;
    // Otherwise the game that is being played would come back with its next stone.
    if (app.view.session.id === record.id) app.game?.newGame(record.setup);
    await app.keeping.keeper.settled();
    let removed = record;
    await app.games.update(record.id, (stored) => {
      removed = stored ?? record;
      return undefined;
    });
    app.tell(m.removed, {
      label: m.restore,
      run: () => {
        app.toast = undefined;
        void app.games.update(record.id, (stored) => (stored === undefined ? removed : joined(stored, removed)));
        app.say(m.restored);
      },
    });
  }

  save(record: GameRecord): void {
    const name = fileName(new Date(record.started), 'json');
    download(name, 'application/json', writeGames([record], this.ports.rules));
    this.app.tell(this.app.t.files.saved(name));
  }

  // ------------------------------------------------------------------ all games

  exportAll(): void {
    const records = this.records ?? [];
    const name = fileName(new Date(clock.date()), 'jsonl');
    download(name, 'application/jsonl', writeGames(records, this.ports.rules));
    this.app.tell(this.words.m.exported(records.length, name));
  }

  async importFrom(file: File): Promise<void> {
    const { app } = this;
    const { m } = this.words;
    if (file.size > kLargestFile) {
      app.tell(m.importRefused(file.name, m.tooLarge));
      return;
    }
    const { records, refused } = readGames(await file.text(), this.ports.rules, app.catalogue, clock.date());
    const [first] = refused;
    const reason = first === undefined ? '' : app.t.refusal(first.failure).replace(/\.$/, '');
    if (records.length === 0) {
      app.tell(m.importRefused(file.name, reason === '' ? m.nothingInFile : reason));
      return;
    }
    try {
      await app.games.updateAll(importing(records));
    } catch (error) {
      app.tell(m.importRefused(file.name, app.t.refusal(failureOf(error)).replace(/\.$/, '')));
      return;
    }
    void app.keeping.catchUp();
    if (first === undefined) app.tell(m.imported(records.length));
    else app.tell(m.importedPart(records.length, refused.length, first.line, reason));
  }

  // ------------------------------------------------------------------ inside

  private async readAll(): Promise<void> {
    this.records = newestFirst(await this.app.games.all());
  }

  private async reread(ids: readonly string[]): Promise<void> {
    if (this.records === undefined || ids.length >= kManyChanges) {
      await this.readAll();
      return;
    }
    const changed = await Promise.all(ids.map((id) => this.app.games.get(id)));
    const others = this.records.filter(({ id }) => !ids.includes(id));
    this.records = newestFirst([...others, ...changed.filter((record) => record !== undefined)]);
  }
}

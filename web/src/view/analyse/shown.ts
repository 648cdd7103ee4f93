// What the panels of Analyse need from the place: the analysis as it is shown, and the way to another panel.

import type { Analysis, AnalysisView } from '../../model/analyse/analysis';
import type { GameView } from '../../model/game';
import type { AnalysePanel } from '../../model/route';
import type { App } from '../app.svelte';

export interface ShownAnalysis {
  readonly app: App;
  readonly analysis: Analysis;
  readonly view: AnalysisView;
  readonly game: GameView;
  show: (panel: AnalysePanel) => void;
}

// Before the first paint: the language and the theme that were chosen last (see src/view/theme.ts), and
// whether there is time for fonts (see src/view/styles/fonts.css).
(function () {
  var root = document.documentElement;
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('zugzwang.settings')) || {};
  } catch (error) {
    // Nothing has been stored: the defaults apply.
  }
  var theme = settings.theme;
  if (theme !== 'light' && theme !== 'dark' && theme !== 'contrast') {
    theme = matchMedia('(prefers-contrast: more)').matches
      ? 'contrast'
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light';
  }
  root.dataset.theme = theme;
  root.dataset.discs = typeof settings.discs === 'string' ? settings.discs : 'plain';
  if (typeof settings.language === 'string') root.lang = settings.language;
  // Browsers wait a tenth of a second for a font. Where this page took longer than that, none comes in time,
  // and those that come late only keep the engine waiting.
  var visit = performance.getEntriesByType('navigation')[0];
  var took = visit ? (visit.responseEnd || performance.now()) - visit.requestStart : 0;
  if (took > 100) root.dataset.fonts = 'none';
})();

// Before the first paint: the language and the theme that were chosen last. See src/view/theme.ts.
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
})();

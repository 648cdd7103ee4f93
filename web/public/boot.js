// Before the first paint: the language and the theme that were chosen last (see src/view/theme.ts), which files are
// fetched when, and a first stone for people who are quicker than the scripts.
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
  var visit = performance.getEntriesByType('navigation')[0];
  var took = visit ? (visit.responseEnd || performance.now()) - visit.requestStart : 0;
  if (took <= 100) {
    fetchNow('link[as=font], link[as=fetch]');
  } else {
    // Browsers wait a tenth of a second for a font (see src/view/styles/fonts.css). If this page took longer
    // than that, no font arrives in time, and late ones only delay the engine. The engine in turn would
    // delay the scripts, which can start without it, so it is fetched after them.
    root.dataset.fonts = 'none';
    new PerformanceObserver(function (list, observer) {
      var isThere = list.getEntries().some(function (file) {
        return /\/first-[^/]*\.js$/.test(file.name);
      });
      if (!isThere) return;
      observer.disconnect();
      // Once the scripts have run, they have requested it themselves.
      if (document.querySelector('[data-blank]') !== null) fetchNow('link[as=fetch]');
    }).observe({ type: 'resource', buffered: true });
  }
  if (isNewcomer()) document.addEventListener('click', dropFirstStone);
  document.addEventListener('pointerdown', keepClick);

  function fetchNow(links) {
    document.querySelectorAll(links).forEach(function (link) {
      link.media = 'all';
    });
  }

  /** Will the game be played on the empty board of the page? Then Yellow begins, a person. */
  function isNewcomer() {
    if (location.hash !== '' && location.hash !== '#play') return false;
    try {
      return ['zugzwang.game', 'zugzwang.choices'].every(function (key) {
        return localStorage.getItem(key) === null && sessionStorage.getItem(key) === null;
      });
    } catch (error) {
      return true;
    }
  }

  /** The board is visible before the scripts have loaded: the stone is drawn, and src/main.ts is told of it. */
  function dropFirstStone(event) {
    var board = event.target.closest('[data-blank]:not([data-first]) [role=grid]');
    if (board === null) return;
    var spots = Array.from(board.querySelectorAll('[data-cell$="1"]')).map(middleOf);
    var away = spots.map(function (spot) {
      return Math.abs(spot.x - event.clientX);
    });
    var column = away.indexOf(Math.min.apply(null, away));
    var svg = board.querySelector('svg');
    var place = spots[column].matrixTransform(svg.getScreenCTM().inverse());
    // The last of the inviting discs is behind the frame and becomes the stone; the others are no longer needed.
    var discs = Array.from(svg.querySelectorAll('use'));
    var stone = discs.pop();
    discs.concat(Array.from(svg.querySelectorAll('.landing, .joint'))).forEach(function (invitation) {
      invitation.remove();
    });
    stone.classList.remove('ghost');
    stone.setAttribute('x', place.x - 46);
    stone.setAttribute('y', place.y - 46);
    document.getElementById('app').dataset.first = column + 1;
    if (settings.animation === false || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    var above = { transform: 'translateY(' + -(place.y + 60) + 'px)' };
    stone.animate([above, { transform: 'none' }], { duration: 300, easing: 'cubic-bezier(0.45, 0, 0.9, 0.55)' });
  }

  /** A click that begins before the scripts have loaded and ends afterwards would get lost: its target is gone. */
  function keepClick(press) {
    if (press.target.closest('[data-blank] [role=grid]') === null) return;
    document.addEventListener('pointerup', function (end) {
      if (document.querySelector('[data-blank]') !== null) return;
      var click = new MouseEvent('click', { bubbles: true, clientX: end.clientX, clientY: end.clientY });
      document.elementFromPoint(end.clientX, end.clientY).dispatchEvent(click);
    }, { once: true });
  }

  function middleOf(cell) {
    var box = cell.getBoundingClientRect();
    return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  }
})();

// Printed into every page, before its styles: what a visitor chose must not flash in after the first paint.
{
  const { dataset } = document.documentElement
  try {
    if (matchMedia('(prefers-contrast: more)').matches) dataset.contrast = 'more'
    for (const name of ['theme', 'text', 'contrast', 'motion', 'daylight']) {
      const chosen = localStorage[name]
      if (chosen === 'usual') delete dataset[name]
      else if (chosen) dataset[name] = chosen
    }
    if (location.pathname === '/' && !sessionStorage.lit) {
      sessionStorage.lit = 1
      dataset.lights = 'rise'
      setTimeout(() => delete dataset.lights, 2000)
    }
  } catch {}
  // By day a dark page has its evening too: a picture of a bright sky blinds.
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const { theme = isDark ? 'dark' : 'light' } = dataset
  const hour = new Date().getHours()
  dataset.daylight ??= theme !== 'dark' && hour >= 6 && hour < 18 ? 'day' : 'evening'
}

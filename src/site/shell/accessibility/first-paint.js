// Printed into every page, before its styles: what a visitor chose must not flash in after the first paint.
{
  const { dataset } = document.documentElement
  const hour = new Date().getHours()
  dataset.daylight = hour >= 6 && hour < 18 ? 'day' : 'evening'
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
}

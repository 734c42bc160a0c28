// Printed into every page, before its styles: what a visitor chose must not flash in after the first paint, and the picture
// of the first view travels beside them.
{
  const root = document.documentElement
  const { dataset } = root
  const isAsked = (wish) => matchMedia(`(prefers-${wish})`).matches
  const hour = new Date().getHours()
  dataset.daylight = hour >= 6 && hour < 18 ? 'day' : 'evening'
  try {
    if (isAsked('contrast: more')) dataset.contrast = 'more'
    for (const name of ['theme', 'text', 'contrast', 'motion', 'daylight']) {
      const chosen = localStorage.getItem(name)
      if (chosen === 'usual') delete dataset[name]
      else if (chosen) dataset[name] = chosen
    }
    if (location.pathname === '/' && !sessionStorage.getItem('lit')) {
      sessionStorage.setItem('lit', '1')
      dataset.lights = 'rise'
      setTimeout(() => delete dataset.lights, 2000)
    }
  } catch {}
  const theme = dataset.theme ?? (isAsked('color-scheme: dark') ? 'dark' : 'light')
  for (const link of document.querySelectorAll('link[data-light]'))
    if ([dataset.daylight, theme].includes(link.dataset.light)) link.media = link.dataset.media
}

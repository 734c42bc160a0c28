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
  const dark = matchMedia('(prefers-color-scheme: dark)')
  // By day a dark page has its evening too, as soon as it is dark: a picture of a bright sky blinds.
  const light = () => {
    try {
      if (localStorage.daylight) return
    } catch {}
    const { theme = dark.matches ? 'dark' : 'light' } = dataset
    const hour = new Date().getHours()
    dataset.daylight = theme !== 'dark' && hour >= 6 && hour < 18 ? 'day' : 'evening'
  }
  light()
  dark.onchange = light
  new MutationObserver(light).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}

// Runs before the first paint: what a visitor chose must not flash in after it.
{
  const root = document.documentElement
  const hour = new Date().getHours()
  let daylight = hour >= 6 && hour < 18 ? 'day' : 'evening'
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    daylight = localStorage.getItem('daylight') ?? daylight
    if (location.pathname === '/' && !sessionStorage.getItem('lit')) {
      sessionStorage.setItem('lit', '1')
      root.dataset.lights = 'rise'
      setTimeout(() => delete root.dataset.lights, 2000)
    }
  } catch {}
  root.dataset.daylight = daylight
}

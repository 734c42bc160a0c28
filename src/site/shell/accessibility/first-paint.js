// Runs before the first paint: what a visitor chose must not flash in after it.
{
  const root = document.documentElement
  const choices = {
    theme: ['light', 'dark'],
    text: ['large', 'largest'],
    contrast: ['more'],
    motion: ['less'],
  }
  const names = Object.keys(choices)

  const show = (name, value) => {
    if (choices[name].includes(value)) root.dataset[name] = value
    else delete root.dataset[name]
  }
  const bySystem = { contrast: matchMedia('(prefers-contrast: more)').matches ? 'more' : null }
  const hour = new Date().getHours()
  let daylight = hour >= 6 && hour < 18 ? 'day' : 'evening'
  try {
    for (const name of names) show(name, localStorage.getItem(name) ?? bySystem[name])
    daylight = localStorage.getItem('daylight') ?? daylight
    if (location.pathname === '/' && !sessionStorage.getItem('lit')) {
      sessionStorage.setItem('lit', '1')
      root.dataset.lights = 'rise'
      setTimeout(() => delete root.dataset.lights, 2000)
    }
  } catch {}
  root.dataset.daylight = daylight

  // The panel says what is so now, whoever changed it.
  const onOpen = ({ target }) => {
    if (target.id !== 'accessibility') return
    for (const field of target.querySelectorAll('input'))
      field.checked = field.value === (root.dataset[field.name] ?? 'usual')
  }
  const onChange = ({ target }) => {
    if (!target.closest('#accessibility')) return
    show(target.name, target.value)
    try {
      localStorage.setItem(target.name, target.value)
    } catch {}
  }
  document.addEventListener('beforetoggle', onOpen, true)
  document.addEventListener('change', onChange)
}

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { IconButton } from '#site/ui/controls/icon-button.tsx'
import { Segmented } from '#site/ui/controls/segmented.tsx'

import styles from './accessibility.module.css'

const choices = [
  {
    name: 'text',
    legend: 'Размер текста',
    segments: [
      usual('Обычный'),
      { value: 'large', label: 'Крупный' },
      { value: 'largest', label: 'Самый крупный' },
    ],
  },
  {
    name: 'contrast',
    legend: 'Контраст',
    segments: [usual('Обычный'), { value: 'more', label: 'Высокий' }],
  },
  {
    name: 'motion',
    legend: 'Движение',
    segments: [usual('Обычное'), { value: 'less', label: 'Без движения' }],
  },
  {
    name: 'theme',
    legend: 'Тема',
    segments: [
      usual('Как в\u00A0системе'),
      { value: 'light', label: 'Светлая' },
      { value: 'dark', label: 'Тёмная' },
    ],
  },
]

const ID = 'accessibility'

/** The panel, rendered after the page when it is opened for the first time. */
export const accessibilityPanel = once(() => {
  const box = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(box).render(<AccessibilityPanel />))
  const panel = box.querySelector<HTMLElement>(`#${ID}`)
  if (!panel) throw new Error(`No #${ID}`)
  panel.addEventListener('beforetoggle', () => showChosen(panel))
  panel.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) choose(target)
  })
  return panel
})

const root = document.documentElement

/** The panel shows the current settings, changed here or elsewhere. */
function showChosen(panel: HTMLElement) {
  for (const field of panel.querySelectorAll('input'))
    field.checked = field.value === (root.dataset[field.name] ?? 'usual')
}

function choose({ name, value }: HTMLInputElement) {
  if (value === 'usual') delete root.dataset[name]
  else root.dataset[name] = value
  if (name === 'theme') turnLight()
  try {
    localStorage.setItem(name, value)
  } catch {
    // a closed storage: the choice lasts as long as the page
  }
}

/** A dark page has its evening at once, as `first-paint.js` gives it, unless the visitor chose the light. */
function turnLight() {
  try {
    if (localStorage.getItem('daylight')) return
  } catch {
    // a closed storage: nothing was chosen before this page
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const { theme = isDark ? 'dark' : 'light' } = root.dataset
  const hour = new Date().getHours()
  root.dataset.daylight = theme !== 'dark' && hour >= 6 && hour < 18 ? 'day' : 'evening'
}

/** How a visitor wants to see the site. `first-paint.js` applies what is chosen, before the first paint of every page. */
function AccessibilityPanel() {
  return (
    <section id={ID} popover="auto" className={styles.panel} aria-labelledby="accessibility-title">
      <div className={styles.head}>
        <h2 id="accessibility-title">Как показывать сайт</h2>
        <IconButton icon="close" label="Закрыть" popoverTarget={ID} popoverTargetAction="hide" />
      </div>
      {choices.map((choice) => (
        <Segmented key={choice.name} {...choice} type="radio" chosen={['usual']} />
      ))}
    </section>
  )
}

function usual(label: string) {
  return { value: 'usual', label }
}

/** Three buttons of a page open the same panel. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

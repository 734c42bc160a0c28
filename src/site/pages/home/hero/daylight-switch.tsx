import { useSyncExternalStore } from 'react'

import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './daylight-switch.module.css'

const choices = [
  { daylight: 'day', icon: 'sun', label: 'День' },
  { daylight: 'evening', icon: 'moon', label: 'Вечер' },
] as const
type Daylight = (typeof choices)[number]['daylight']

/** By what light the embankment is seen. `first-paint.js` knows it before the first paint; here it is the visitor's to change. */
export function DaylightSwitch() {
  const now = useSyncExternalStore(watch, daylightNow, () => 'evening')
  return (
    <fieldset className={styles.switch} aria-label="Время суток на рисунке">
      {choices.map(({ daylight, icon, label }) => (
        <button
          key={daylight}
          type="button"
          aria-pressed={now === daylight}
          onClick={() => choose(daylight)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </fieldset>
  )
}

const root = () => document.documentElement
const daylightNow = () => root().dataset.daylight ?? 'evening'

function choose(daylight: Daylight) {
  try {
    localStorage.setItem('daylight', daylight)
  } catch {
    // a closed storage: the choice lasts as long as the page
  }
  const turn = () => void (root().dataset.daylight = daylight)
  const still =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'less'
  if (still || !('startViewTransition' in document)) turn()
  else document.startViewTransition(turn)
}

function watch(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributeFilter: ['data-daylight'] })
  return () => observer.disconnect()
}

import { useEffect, useEffectEvent } from 'react'

import { navigate } from '#office/navigation/navigate.ts'

import type { MenuEntry } from './screens.tsx'

const TOGETHER_MS = 1_500

/** `/` opens the search over everything; `g` and a letter or a digit to a screen. Not while something is typed. */
export function useHotkeys(screens: readonly MenuEntry[], onSearch: () => void) {
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    let goUntil = 0
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = latinKey(event)
      if (key === '/') {
        event.preventDefault()
        return search()
      }
      if (key === 'g') {
        goUntil = event.timeStamp + TOGETHER_MS
        return
      }
      const screen = event.timeStamp < goUntil && screens.find((one) => one.key === key)
      goUntil = 0
      if (screen) navigate(screen.path)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [screens])
}

/** By place on the keyboard: with Russian letters the same keys work. */
const latinKey = ({ code }: KeyboardEvent) =>
  code === 'Slash' ? '/' : (/^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? '')

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null

import { useEffect, useState, type RefObject } from 'react'

/** The whole screen where the browser has it to give, else the whole window; Esc leads back from both. */
export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener(
      'fullscreenchange',
      () => setOn(document.fullscreenElement !== null),
      { signal },
    )
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal })
    return () => stop.abort()

    function leave() {
      if (document.fullscreenElement) void document.exitFullscreen()
      setOn(false)
    }
  }, [frame])

  function flip() {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (on) return setOn(false)
    setOn(true)
    frame.current?.requestFullscreen?.().catch(() => {}) // the window will do
  }

  return { on, flip }
}

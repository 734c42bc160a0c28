import { useEffect, type RefObject } from 'react'

/** A room of the plan and its row of the explication light up together. */
export function useRoomHighlight(sheet: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const sameRoom = (room: string) => document.querySelectorAll(`[data-room="${room}"]`)
    let lit: Element[] = []
    function light(event: Event) {
      const target = event.target instanceof Element ? event.target.closest('[data-room]') : null
      for (const one of lit) one.removeAttribute('data-lit')
      lit = target ? [...sameRoom(target.getAttribute('data-room') ?? '')] : []
      for (const one of lit) one.setAttribute('data-lit', '')
    }
    const rows = document.getElementById('eksplikaciya')
    for (const place of [sheet.current, rows]) {
      place?.addEventListener('pointerover', light, { signal })
      place?.addEventListener('pointerleave', light, { signal })
    }
    return () => stop.abort()
  }, [sheet])
}

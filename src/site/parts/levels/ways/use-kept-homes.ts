import { useEffect, useState } from 'react'

import { isObject } from '#domain/is-object.ts'
import type { Home } from '#domain/places/way-on-level.ts'
import { useSaved } from '#site/parts/saved/use-saved.ts'

const NONE: Home[] = []

const KEPT_FLATS = '/izbrannoe/_payload.json?kind=flat'

/** Whose lift a visitor will take: the entrances of the flats that are kept. None without scripts. */
export function useKeptHomes(): Home[] {
  const kept = useSaved('favourites')
  const [homes, setHomes] = useState(NONE)
  const isAny = (kept?.size ?? 0) > 0

  useEffect(() => {
    if (!isAny) return
    const stop = new AbortController()
    fetch(KEPT_FLATS, { signal: stop.signal, headers: { accept: 'application/json' } })
      .then((response) => response.json())
      .then((answer: unknown) => setHomes(homesIn(answer)))
      // The nearest lift is shown then.
      .catch(() => setHomes(NONE))
    return () => stop.abort()
  }, [isAny])
  return isAny ? homes : NONE
}

function homesIn(answer: unknown): Home[] {
  const data = isObject(answer) && isObject(answer.data) ? answer.data : {}
  const followed: unknown[] = Array.isArray(data.followed) ? data.followed : []
  return followed.flatMap((one) => {
    const lot = isObject(one) && isObject(one.lot) ? one.lot : {}
    const { section, building, project } = lot
    return typeof section === 'string' && isObject(building) && isObject(project)
      ? [{ section, building: String(building.name), project: String(project.alias) }]
      : []
  })
}

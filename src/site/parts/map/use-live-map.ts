import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'

import type { CityMapGround } from '#contract/public/site.ts'
import { foreignHosts, styleAddresses } from '#domain/map/map-hosts.ts'
import { isFrugal } from '#site/page/connection.ts'
import { cookieChoice, watchCookieChoice } from '#site/page/cookie-choice.ts'

import type { MountedMap, ShownOnMap } from './live/mount-map.ts'

type LiveMapState = {
  phase: 'drawing' | 'opening' | 'live' | 'yandex'
  /** The map waits for a press; with the hosts that it would load from. */
  asks: { hosts: string[] } | null
  yandex: boolean
  /** It loads from others: a refusal ends that. */
  isForeign: boolean
  mounted: MountedMap | null
}

const BEFORE: LiveMapState = {
  phase: 'drawing',
  asks: null,
  yandex: false,
  isForeign: false,
  mounted: null,
}

/**
 * The map that takes the place of a drawing when somebody at the page has it in view. What lies on other hosts, and
 * everything where the visitor saves data, waits for a press.
 */
export function useLiveMap(
  figure: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  { city, label, shown }: { city: string; label: string; shown: ShownOnMap },
) {
  const [state, setState] = useState(BEFORE)
  const change = (part: Partial<LiveMapState>) => setState((one) => ({ ...one, ...part }))
  const settings = useRef<CityMapGround | null>(null)
  const leaving = useRef<AbortController | null>(null)

  async function prepare() {
    settings.current ??= await fetchGround(city)
    const hosts = await hostsOf(settings.current)
    change({ yandex: settings.current.yandex })
    if (!isDrawn(settings.current) || !canDraw()) return change({ asks: null })
    if (hosts.length > 0) change({ asks: { hosts } })
    else await mount(false)
  }

  async function mount(isForeign: boolean) {
    const left = leaving.current?.signal
    if (import.meta.env.SSR || !settings.current || !box.current || !left || left.aborted) return
    change({ phase: 'opening', asks: null, isForeign })
    const { mountMap } = await import('./live/mount-map.ts')
    const mounted = await mountMap(box.current, label, settings.current, shown, left)
    change({ phase: 'live', mounted })
  }

  // If anything fails, the drawing stays.
  const stay = () => change({ phase: 'drawing', asks: null, isForeign: false })

  const onSeen = useEffectEvent(() => {
    if (isFrugal()) change({ asks: { hosts: [] } })
    else prepare().catch(stay)
  })
  useEffect(() => {
    const left = (leaving.current = new AbortController())
    const element = figure.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      whenUsed(element, left.signal, onSeen)
    })
    observer.observe(element)
    return () => {
      left.abort()
      observer.disconnect()
    }
  }, [figure])

  // Yandex and other hosts are not asked where the visitor has refused what is not necessary.
  const isRefused = useSyncExternalStore(watchCookieChoice, refusesNow, () => false)
  const onChoice = useEffectEvent(() => {
    if (!refusesNow() || !state.isForeign) return
    change({ phase: 'drawing', isForeign: false, mounted: null })
    prepare().catch(stay)
  })
  useEffect(() => watchCookieChoice(onChoice), [])

  const { mounted } = state
  useEffect(() => () => mounted?.remove(), [mounted])
  useEffect(() => mounted?.update(shown), [mounted, shown])

  return {
    ...state,
    isRefused,
    open: () =>
      void (settings.current && state.asks?.hosts.length ? mount(true) : prepare()).catch(stay),
    openYandex: () => change({ phase: 'yandex', asks: null, isForeign: true, mounted: null }),
  }
}

/**
 * A map in the first screen weighs as much as all the rest of its page: it is brought by the first sign that somebody is
 * at the page, a scroll to it among them.
 */
function whenUsed(element: HTMLElement, left: AbortSignal, begin: () => void) {
  if (scrollY > 0) return begin()
  const used = new AbortController()
  const come = () => {
    used.abort()
    begin()
  }
  left.addEventListener('abort', () => used.abort())
  for (const type of ['scroll', 'keydown', 'touchstart'])
    addEventListener(type, come, { signal: used.signal, passive: true })
  element.addEventListener('pointerover', come, { signal: used.signal })
}

const refusesNow = () => cookieChoice() === 'necessary'

async function fetchGround(city: string): Promise<CityMapGround> {
  const answer = await fetch(`/map/city.json?name=${encodeURIComponent(city)}`)
  if (!answer.ok) throw new Error(`/map/city.json: ${answer.status}`)
  return answer.json()
}

/** A style of ours may load from others: it is read before anything is asked of them. */
async function hostsOf({ style, tiles }: CityMapGround): Promise<string[]> {
  if (style === null) return foreignHosts(tiles === null ? [] : [tiles], location.href)
  const hosts = foreignHosts([style], location.href)
  if (hosts.length > 0) return hosts
  return foreignHosts(styleAddresses(await (await fetch(style)).json()), location.href)
}

const isDrawn = ({ style, tiles, ground }: CityMapGround) =>
  style !== null || tiles !== null || ground.features.length > 0

const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null

import { Marker, type Map as MapLibreMap } from 'maplibre-gl'

import { positionOf } from '#domain/map/ground.ts'
import { typeset } from '#domain/text/typography.ts'
import type { MapSign } from '#drawings/map/lay-out-map.ts'

import styles from './live-map.module.css'

/** Signs of places: links that Tab reaches, numbered as the list beside the map. */
export function showMarkers(map: MapLibreMap, signs: readonly MapSign[], here: string | undefined) {
  const markers = signs.map((sign, i) => {
    const element = signElement(sign, i + 1, sign.key === here)
    // A sign covers the stems of those after it.
    element.style.zIndex = String(signs.length - i)
    const marker = new Marker({ element, anchor: 'bottom' })
    return marker.setLngLat(positionOf(sign.point)).addTo(map)
  })
  const arrange = () => keepApart(markers)
  arrange()
  map.on('moveend', arrange)
  return () => {
    map.off('moveend', arrange)
    for (const marker of markers) marker.remove()
  }
}

function signElement({ kind, name, href, way, price }: MapSign, number: number, isHere: boolean) {
  const element = document.createElement(isHere ? 'span' : 'a')
  element.className = styles.sign ?? ''
  element.dataset.kind = kind
  if (element instanceof HTMLAnchorElement) element.href = href
  else {
    element.dataset.here = ''
    element.role = 'img'
  }
  const words = [typeset(name), price].filter(Boolean).join(' · ')
  const spoken = [`${number} ${words}`, way].filter(Boolean)
  element.setAttribute('aria-label', spoken.join(', '))
  // The space is for those who hear number and name in one breath.
  element.append(span(styles.number, String(number)), span(styles.words, ` ${words}`))
  return element
}

function span(className: string | undefined, words: string) {
  const element = document.createElement('span')
  element.className = className ?? ''
  element.textContent = words
  return element
}

const STEM = 10
const STEP = 40
const MOST_STEPS = 4

/** Where two signs would lie on each other the later one shows its number alone, and then stands on a longer stem. */
function keepApart(markers: readonly Marker[]) {
  const taken: DOMRect[] = []
  for (const marker of markers) {
    const element = marker.getElement()
    const isFree = () => {
      const box = element.getBoundingClientRect()
      return !taken.some((one) => meet(one, box))
    }
    delete element.dataset.short
    stand(marker, STEM)
    if (!isFree()) element.dataset.short = ''
    for (let step = 1; step <= MOST_STEPS && !isFree(); step++) stand(marker, STEM + step * STEP)
    taken.push(element.getBoundingClientRect())
  }
}

function stand(marker: Marker, stem: number) {
  marker.setOffset([0, -stem])
  marker.getElement().style.setProperty('--stem', `${stem}px`)
}

const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

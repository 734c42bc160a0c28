import { useEffect, useRef } from 'react'

import { placeAnchor } from '#domain/addresses/place-links.ts'

import styles from './request-dialog.module.css'

/** Where a place stands on the schema of the page. null: the page has none with it. */
export const findOnSchema = (lot: number): SVGElement | null => {
  const cell = document.getElementById(placeAnchor(lot))
  return cell instanceof SVGElement ? cell : null
}

/** The place and its neighbours: a piece of the schema under the dialog, the place lit. */
export function PlaceOnSchema({ cell }: { cell: SVGElement }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = frame.current
    if (!shown) return
    // A dialog has no size before it is open.
    const observer = new ResizeObserver(() => shown.replaceChildren(pieceAround(cell, shown)))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [cell])
  return <div className={`${styles.plan} ${styles.schema}`} ref={frame} inert />
}

/** Of its own width across the frame, and of its own height along it. */
const [ACROSS, ALONG] = [3, 1.3]

function pieceAround(cell: SVGElement, frame: HTMLElement): Node {
  const drawing = cell.ownerSVGElement
  const sheet = drawing?.parentElement
  if (!sheet) return new Text()
  const all = drawing.getBoundingClientRect()
  const box = cell.getBoundingClientRect()
  const { clientWidth, clientHeight } = frame
  const scale = Math.min(clientWidth / (box.width * ACROSS), clientHeight / (box.height * ALONG))
  const left = box.x - all.x + box.width / 2 - clientWidth / scale / 2
  const top = box.y - all.y + box.height / 2 - clientHeight / scale / 2
  const piece = sheet.cloneNode(true) as HTMLElement
  for (const shape of piece.querySelectorAll<SVGElement>(`#${cell.id} :is(.hit, polygon)`))
    shape.style.fill = 'var(--lamp)'
  for (const named of piece.querySelectorAll('[id]')) named.removeAttribute('id')
  piece.style.inlineSize = `${all.width}px`
  piece.style.blockSize = `${all.height}px`
  piece.style.transform = `scale(${scale}) translate(${-left}px, ${-top}px)`
  return piece
}

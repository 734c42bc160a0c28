import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import type { Point } from '#geometry/shapes.ts'
import { findTraced, type Trace, type Traced } from '#geometry/tracing/trace.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { draggedTrace, holdAt, type Hold } from './dragged-trace.ts'
import type { Picture, Tool } from './drawn-objects.ts'
import { DrawingShape, Handles, TraceShapes } from './trace-shapes.tsx'
import { toolNames } from './tracing-words.ts'
import styles from './tracing.module.css'
import { pixelOf, pointAt, useCanvasView } from './use-canvas-view.ts'
import { useDrawing } from './use-drawing.ts'

type CanvasProps = {
  src: string
  picture: Picture
  trace: Trace
  tool: Tool
  chosen: Traced | null
  mayWrite: boolean
  onChoose: (traced: Traced | null) => void
  onChange: (trace: Trace) => void
  onDrawn: (corners: readonly Point[], reach: number) => void
}

/** Pixels of the screen within which a wall is looked for. */
const REACH = 10
/** How many letters would fill the picture. */
const LETTERS = 60

/** The picture with what is traced over it. */
export function TracingCanvas({ src, trace, tool, chosen, ...props }: CanvasProps) {
  const canvas = useRef<SVGSVGElement>(null)
  const { width, height } = props.picture
  const { view, pan, touch, ...zooms } = useCanvasView(canvas, props.picture)
  const [hold, setHold] = useState<Hold | null>(null)
  const [moved, setMoved] = useState<Trace | null>(null)
  const panned = useRef<Point | null>(null)
  const picture = () => ({ ...props.picture, reach: reachOf(canvas.current) })
  const isDrawing = tool !== 'choose' && props.mayWrite
  const onDrawn = (corners: readonly Point[]) => props.onDrawn(corners, reachOf(canvas.current))
  const drawing = useDrawing({ tool, size: props.picture, picture, onDrawn })
  useEffect(() => {
    if (isDrawing) canvas.current?.focus()
  }, [isDrawing, tool])

  function press(event: PointerEvent<SVGSVGElement>) {
    const at = pointAt(canvas.current, event)
    if (!at) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (touch(event, true)) return letGo()
    if (event.button === 1) panned.current = at
    else if (isDrawing) drawing.press(event, at)
    else {
      const held = holdAt(event.target, trace, chosen, at)
      props.onChoose(held?.traced ?? null)
      if (held && props.mayWrite) setHold(held)
      else panned.current = at
    }
  }

  function move(event: PointerEvent) {
    const at = pointAt(canvas.current, event)
    if (!at || (event.buttons > 0 && event.pointerType === 'touch' && touch(event, true))) return
    if (panned.current) pan([at[0] - panned.current[0], at[1] - panned.current[1]])
    else if (hold) setMoved(draggedTrace(trace, hold, at, picture()))
    else if (isDrawing) drawing.move(event, at)
  }

  function release(event: PointerEvent) {
    const at = pointAt(canvas.current, event)
    const hadOthers = touch(event, false)
    if (isDrawing && at && !hadOthers && !panned.current) drawing.release(event, at)
    else if (moved) props.onChange(moved)
    letGo()
  }

  function letGo() {
    panned.current = null
    setHold(null)
    setMoved(null)
    drawing.letGo()
  }

  function pressKey(event: KeyboardEvent) {
    const step = arrowStep(event)
    if (!isDrawing) return
    if (step) drawing.moveCross(step)
    else if (event.key === 'Enter' || event.key === ' ') drawing.put()
    else if (event.key === 'Backspace') drawing.takeBack()
    else if (event.key === 'Escape' && drawing.drawing.corners.length > 0) drawing.clear()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.sheet}>
      <svg
        ref={canvas}
        className={styles.canvas}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="application"
        aria-roledescription="чертёж"
        aria-label={labelOf(tool, drawing.drawing.at, drawing.drawing.corners.length)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        aria-busy={props.picture.mask === null}
        data-tool={tool}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={(event) => {
          touch(event, false)
          letGo()
        }}
        onKeyDown={pressKey}
      >
        <image href={src} width={width} height={height} />
        <TraceShapes
          trace={moved ?? trace}
          chosen={shownAs(moved, chosen)}
          lettering={view.width / LETTERS}
        />
        {chosen && props.mayWrite && tool === 'choose' ? (
          <Handles chosen={shownAs(moved, chosen) ?? chosen} />
        ) : null}
        {isDrawing ? <DrawingShape drawing={drawing.drawing} tool={tool} /> : null}
      </svg>
      <div className={styles.zooms}>
        <Button look="line" size="small" aria-label="Приблизить" onClick={zooms.zoomIn}>
          +
        </Button>
        <Button look="line" size="small" aria-label="Отдалить" onClick={zooms.zoomOut}>
          −
        </Button>
        <Button look="line" size="small" onClick={zooms.fit}>
          Вписать
        </Button>
      </div>
    </div>
  )
}

const reachOf = (canvas: SVGSVGElement | null) => Math.min(40, REACH * pixelOf(canvas))

const shownAs = (moved: Trace | null, chosen: Traced | null) =>
  chosen && moved ? findTraced(moved, chosen.id) : chosen

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAR = 10

/** By a pixel; with Shift by ten. null: it is no arrow. */
export function arrowStep({ key, shiftKey }: KeyboardEvent): Point | null {
  const arrow = arrows[key]
  if (!arrow) return null
  const by = shiftKey ? FAR : 1
  return [arrow[0] * by, arrow[1] * by]
}

const labelOf = (tool: Tool, [x, y]: Point, corners: number) =>
  tool === 'choose'
    ? 'План'
    : `${toolNames[tool]}: крест на ${Math.round(x)}, ${Math.round(y)}, углов ${corners}; стрелки двигают на точку, ` +
      'с Shift на десять, Enter ставит, Enter ещё раз там же замыкает, Backspace убирает'

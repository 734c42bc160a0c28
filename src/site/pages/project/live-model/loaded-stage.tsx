import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import layout from '#site/ui/layout/layout.module.css'

import { choiceOf, houseOf, lightsOf, type Choice } from './choice.ts'
import { FlatChoice } from './flat-choice.tsx'
import type { LoadedModel } from './load-model.ts'
import { useDrag } from './use-drag.ts'
import { useKeys } from './use-keys.ts'
import { useLook } from './use-look.ts'
import { useScene } from './use-scene.ts'
import { rayOf } from './scene/eye.ts'
import { lightingOf } from './scene/lighting.ts'
import { flatOnRay } from './scene/pick.ts'
import { SunChoice, sunOf, type Moment } from './sun-choice.tsx'
import { TurnButtons } from './turn-buttons.tsx'
import { WindowNote } from './window-note.tsx'
import styles from './live-model.module.css'

const DAY: Moment = { month: 5, minute: 14 * 60 }
const EVENING: Moment = { month: 5, minute: 21 * 60 + 30 }

/** The hour that the page itself shows: the still of a dark theme is of an evening. */
function hourOfTheme(): Moment {
  const { theme } = document.documentElement.dataset
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  return isDark ? EVENING : DAY
}

type LoadedStageProps = { loaded: LoadedModel; first: string | null; onClose: () => void }

/** The model with all that is done with it; the same lists serve those who do not see it. */
export function LoadedStage({ loaded, first, onClose }: LoadedStageProps) {
  const { model, mesh } = loaded
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [moment, setMoment] = useState(hourOfTheme)
  const [choice, setChoice] = useState<Choice>(() => choiceOf(model, first))
  const lighting = useMemo(
    () => lightingOf(sunOf(model, moment), model.north ?? 0),
    [model, moment],
  )
  const lights = useMemo(() => lightsOf(model, mesh.head.flats, choice), [model, mesh, choice])
  const look = useLook(mesh, choice)
  const scene = useScene(canvas, loaded, { eye: look.eye, lighting, lights })
  const flats = useMemo(() => model.houses.flatMap((house) => house.flats), [model])

  const hasLooked = useRef(first === null)
  const lookOut = useEffectEvent(() => look.toWindow())
  // A flat that the address names is looked out of at once, and only once: a scene may be drawn again.
  useEffect(() => {
    if (!scene || hasLooked.current) return
    hasLooked.current = true
    lookOut()
  }, [scene])

  useKeys(view, look)
  useDrag(canvas, { onTurn: look.turn, onNear: look.near, onPress: pressed })

  /** A press on a lit window chooses its flat. */
  function pressed(x: number, y: number) {
    const element = canvas.current
    if (!scene || !element) return
    const { clientWidth: width, clientHeight: height } = element
    const eye = look.eye(scene)
    const ray = rayOf(eye, width / height, (x / width) * 2 - 1, 1 - (y / height) * 2)
    const key = mesh.head.flats[flatOnRay(mesh, eye.position, ray) - 1]
    const flat = flats.find((one) => one.key === key)
    if (flat) setChoice({ house: houseOf(flat), floor: null, flat })
  }

  return (
    <>
      {scene === false ? (
        <output className={styles.notice}>
          В&nbsp;этом браузере макет не&nbsp;рисуется: ему нужен WebGL&nbsp;2. Квартиры выбираются
          в&nbsp;списке ниже.
        </output>
      ) : (
        <div ref={view} className={styles.view}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            aria-hidden="true"
            data-triangles={scene?.triangles}
          />
          <TurnButtons look={look} onClose={onClose} />
          {look.window && choice.flat ? (
            <WindowNote view={look.window} flat={choice.flat} {...model} />
          ) : null}
        </div>
      )}
      <div className={layout.wrap}>
        <div className={styles.choices}>
          <FlatChoice
            model={model}
            choice={choice}
            onChoose={setChoice}
            fromWindow={look.window !== null}
            onWindow={scene ? look.toWindow : null}
          />
          <SunChoice model={model} moment={moment} onChoose={setMoment} />
        </div>
      </div>
    </>
  )
}

import { useMemo, useRef, useState } from 'react'

import { Button } from '#site/ui/controls/button.tsx'
import { useStableCallback } from '#site/ui/rendering/use-stable-callback.ts'

import { choiceOf, houseOf, lightsOf, type Choice } from './choice.ts'
import { FlatChoice } from './flat-choice.tsx'
import type { LoadedModel } from './load-model.ts'
import { SunChoice } from './sun-choice.tsx'
import { sunOf, type Moment } from './sun-words.ts'
import { useDrag } from './use-drag.ts'
import { useLook } from './use-look.ts'
import { useScene } from './use-scene.ts'
import { WindowNote } from './window-note.tsx'
import { rayOf } from './scene/eye.ts'
import { lightingOf } from './scene/lighting.ts'
import { flatOnRay } from './scene/pick.ts'
import styles from './live-model.module.css'

const NOON: Moment = { month: 5, minute: 14 * 60 }

type LoadedStageProps = { loaded: LoadedModel; first: string | null; onClose: () => void }

/** The model with all that is done with it; the same lists serve those who do not see it. */
export function LoadedStage({ loaded, first, onClose }: LoadedStageProps) {
  const { model, mesh } = loaded
  const canvas = useRef<HTMLCanvasElement>(null)
  const [moment, setMoment] = useState(NOON)
  const [choice, setChoice] = useState<Choice>(() => choiceOf(model, first))
  const lighting = useMemo(
    () => lightingOf(sunOf(model, moment), model.north ?? 0),
    [model, moment],
  )
  const lights = useMemo(() => lightsOf(model, mesh.head.flats, choice), [model, mesh, choice])
  const look = useLook(mesh, choice)
  const scene = useScene(canvas, loaded, { eye: look.eye, lighting, lights })
  const flats = useMemo(() => model.houses.flatMap((house) => house.flats), [model])

  const onTurn = useStableCallback(look.turn)
  const onNear = useStableCallback(look.near)
  const onPress = useStableCallback(pressed)
  useDrag(canvas, { onTurn, onNear, onPress })

  /** A press on a lit window chooses its flat. */
  function pressed(x: number, y: number) {
    const element = canvas.current
    if (!scene || !element) return
    const { clientWidth: width, clientHeight: height } = element
    const eye = look.eye(scene)
    const ray = rayOf(eye, width / height, (x / width) * 2 - 1, 1 - (y / height) * 2)
    const key = mesh.head.flats[flatOnRay(mesh, scene.geometry, eye.position, ray) - 1]
    const flat = flats.find((one) => one.key === key)
    if (flat) setChoice({ house: houseOf(flat), floor: null, flat })
  }

  return (
    <div className={styles.stage}>
      {scene === false ? (
        <output className={styles.notice}>
          В&nbsp;этом браузере макет не&nbsp;рисуется: ему нужен WebGL&nbsp;2. Квартиры выбираются
          в&nbsp;списке ниже и&nbsp;на&nbsp;картинке выше.
        </output>
      ) : (
        <div className={styles.view}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            aria-hidden="true"
            data-triangles={scene?.triangles}
          />
          <div className={styles.turns} role="toolbar" aria-label="Повернуть макет">
            {look.buttons.map(({ label, run }) => (
              <Button key={label} look="line" size="small" onClick={run}>
                {label}
              </Button>
            ))}
            <Button look="line" size="small" onClick={onClose}>
              Закрыть макет
            </Button>
          </div>
          {look.window && choice.flat ? (
            <WindowNote view={look.window} north={model.north} flat={choice.flat} />
          ) : null}
        </div>
      )}
      <div className={styles.choices}>
        <FlatChoice
          model={model}
          choice={choice}
          onChoose={setChoice}
          fromWindow={look.window !== null}
          onWindow={scene ? () => look.toWindow(scene) : null}
        />
        <SunChoice model={model} moment={moment} onChoose={setMoment} />
      </div>
    </div>
  )
}

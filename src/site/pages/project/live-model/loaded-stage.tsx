import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import type { ModelFlat, LiveModel } from '#contract/public/site.ts'
import { monthsOf } from '#domain/time/dates.ts'
import { clock } from '#drawings/sun/describe-sun.ts'
import { sunAt, type SunPosition } from '#drawings/sun/sun.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { choiceOf, houseOf, lightsOf, type Choice } from './choice.ts'
import { FlatChoice } from './flat-choice.tsx'
import type { LoadedModel } from './load-model.ts'
import { useDrag } from './use-drag.ts'
import { useLook } from './use-look.ts'
import { useScene } from './use-scene.ts'
import { rayOf, type WindowView } from './scene/eye.ts'
import { lightingOf } from './scene/lighting.ts'
import { flatOnRay } from './scene/pick.ts'
import type { Scene } from './scene/scene.ts'
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

  const hasLooked = useRef(first === null)
  const lookOut = useEffectEvent((drawn: Scene) => look.toWindow(drawn))
  // A flat that the address names is looked out of at once, and only once: a scene may be drawn again.
  useEffect(() => {
    if (!scene || hasLooked.current) return
    hasLooked.current = true
    lookOut(scene)
  }, [scene])

  useDrag(canvas, { onTurn: look.turn, onNear: look.near, onPress: pressed })

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

type WindowNoteProps = { view: WindowView; north: number | null; flat: ModelFlat }

/** Where one stands: the floor, the height over the ground, and where the window looks. */
function WindowNote({ view: { spot, out }, north, flat }: WindowNoteProps) {
  const turn = (Math.atan2(out[0], -out[2]) * 180) / Math.PI
  const azimuth = north === null ? null : (turn + north + 720) % 360
  const height = Math.round(spot[1])
  return (
    <output className={styles.note}>
      {`Вид из окна: ${flat.floor}-й этаж, ${height}\u00A0м над землёй${
        azimuth === null ? '' : `, ${formatDirection(azimuth)} (${Math.round(azimuth)}°)`
      }. Соседние дома условны.`}
    </output>
  )
}

type SunChoiceProps = { model: LiveModel; moment: Moment; onChoose: (moment: Moment) => void }

/** Hour and month of the sun, in local solar time. */
function SunChoice({ model, moment, onChoose }: SunChoiceProps) {
  const description = formatMomentOfSun(moment, sunOf(model, moment))
  return (
    <div className={styles.group}>
      <Slide
        label="Час"
        momentText={description}
        most={23 * 60 + 30}
        step={30}
        value={moment.minute}
        onSlide={(minute) => onChoose({ ...moment, minute })}
      />
      <Slide
        label="Месяц"
        momentText={description}
        most={11}
        step={1}
        value={moment.month}
        onSlide={(month) => onChoose({ ...moment, month })}
      />
      <output className={styles.caption}>{description}</output>
      {model.place ? null : <p className={styles.caption}>Широта взята средняя по&nbsp;стране.</p>}
    </div>
  )
}

type SlideProps = {
  label: string
  momentText: string
  most: number
  step: number
  value: number
  onSlide: (value: number) => void
}

const Slide = ({ label, momentText: description, most, step, value, onSlide }: SlideProps) => (
  <label className={styles.slide}>
    <span>{label}</span>
    <input
      type="range"
      min="0"
      max={most}
      step={step}
      value={value}
      aria-valuetext={description}
      onChange={({ target }) => onSlide(Number(target.value))}
    />
  </label>
)

/** An hour of the 21st of a month; 0 is January. */
type Moment = { month: number; minute: number }

const YEAR = 2026
/** Where the place of a project is not known the sun of the middle of the country stands for its own. */
const elsewhere = { latitude: 56, longitude: 45 }

function sunOf({ place }: LiveModel, { month, minute }: Moment): SunPosition {
  const spot = place ?? elsewhere
  const midnight = Date.UTC(YEAR, month, 21) - Math.round(spot.longitude / 15) * 3_600_000
  return sunAt(spot, new Date(midnight + minute * 60_000))
}

/** «21 июня, 14:00. Солнце на юго-западе, 48° над горизонтом» */
function formatMomentOfSun({ month, minute }: Moment, { azimuth, elevation }: SunPosition): string {
  const when = `21\u00A0${monthsOf[month]}, ${clock(minute)}`
  if (elevation < -0.8) return `${when}. Солнце за\u00A0горизонтом`
  const side = sides[Math.round(azimuth / 45) % 8]
  return `${when}. Солнце ${side}, ${Math.max(0, Math.round(elevation))}° над горизонтом`
}

const sides = [
  'на\u00A0севере',
  'на\u00A0северо-востоке',
  'на\u00A0востоке',
  'на\u00A0юго-востоке',
  'на\u00A0юге',
  'на\u00A0юго-западе',
  'на\u00A0западе',
  'на\u00A0северо-западе',
]

/** «на юго-запад»: where a window looks. */
const formatDirection = (azimuth: number) => looks[Math.round(azimuth / 45) % 8] ?? ''

const looks = [
  'на\u00A0север',
  'на\u00A0северо-восток',
  'на\u00A0восток',
  'на\u00A0юго-восток',
  'на\u00A0юг',
  'на\u00A0юго-запад',
  'на\u00A0запад',
  'на\u00A0северо-запад',
]

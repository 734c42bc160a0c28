import { useState } from 'react'

import { photoUrl } from '#domain/media/photo-url.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { FieldTrouble, FormActions } from '#office/kit/form.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { ChoosePicture } from './choose-picture.tsx'
import styles from './media.module.css'

type PictureFieldProps = {
  label: string
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

/** One picture, of the library or as its source names it. */
export function PictureField({ label, value, error, onChange }: PictureFieldProps) {
  const name = typeof value === 'string' ? value : null
  return (
    <fieldset>
      <legend>{label}</legend>
      {name === null ? <p>Не выбрана</p> : <NamedPicture name={name} />}
      <FieldTrouble label={label} error={error} />
      <FormActions>
        <ChooseButton label={`Выбрать: ${label.toLowerCase()}`} onChosen={onChange} />
        {name === null ? null : (
          <Button look="line" size="small" onClick={() => onChange(null)}>
            {`Убрать: ${label.toLowerCase()}`}
          </Button>
        )}
      </FormActions>
    </fieldset>
  )
}

/** Several of them, in their order. */
export function PicturesField({ label, value, error, onChange }: PictureFieldProps) {
  const names = Array.isArray(value) ? value.map(String) : []
  return (
    <fieldset>
      <legend>{label}</legend>
      <ul className={styles.grid}>
        {names.map((name) => (
          <li key={name}>
            <NamedPicture name={name} />
            <Button
              look="line"
              size="small"
              onClick={() => onChange(names.filter((one) => one !== name))}
            >
              Убрать
            </Button>
          </li>
        ))}
      </ul>
      <FieldTrouble label={label} error={error} />
      <FormActions>
        <ChooseButton
          label="Добавить картинку"
          onChosen={(hash) => names.includes(hash) || onChange([...names, hash])}
        />
      </FormActions>
    </fieldset>
  )
}

type ChooseButtonProps = { label: string; onChosen: (hash: string) => void }

/** Opens the library, until a picture of it is chosen. */
function ChooseButton({ label, onChosen }: ChooseButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="line" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <ChoosePicture
          onClose={() => setOpen(false)}
          onChosen={({ hash }) => {
            onChosen(hash)
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}

/** A picture of a source is fetched by its address and has no hash to show it by here. */
const NamedPicture = ({ name }: { name: string }) =>
  /^[0-9a-f]{32}$/.test(name) ? <MediaPicture name={name} /> : <p>{name}</p>

/** As it is shown now: other bytes may stand in its place. */
function MediaPicture({ name }: { name: string }) {
  const { body } = useLoaded('GET /media', { query: `q=${name}` })
  if (!body) return null
  const src = body.items[0]?.urls[0] ?? photoUrl(name, 480, 'webp')
  return <img className={styles.small} src={src} alt={body.items[0]?.alt ?? ''} />
}

import { ChooseFile } from '#office/kit/files/choose-file.tsx'

import styles from './field-input.module.css'
import type { FieldInputProps } from './field-input.tsx'

/** An SVG: chosen as a file, kept as its text. What of it is not safe the server leaves out as it is saved. */
export function DrawingField({ field, value, error, onChange }: FieldInputProps) {
  const { label, hint = '' } = field
  const svg = typeof value === 'string' ? value : ''
  return (
    <div>
      <ChooseFile
        label={label}
        accept=".svg,image/svg+xml"
        error={error}
        {...(hint && { hint })}
        onFiles={([file]) => void file?.text().then(onChange)}
      />
      {svg === '' ? null : (
        <div className={styles.drawings}>
          <Drawing svg={svg} ground="light" alt={`${label} на светлом`} />
          <Drawing svg={svg} ground="dark" alt={`${label} на тёмном`} />
        </div>
      )}
    </div>
  )
}

type DrawingProps = { svg: string; ground: 'light' | 'dark'; alt: string }

/** As a picture a drawing runs no code, saved or not; the tokens of a page, which it does not know, are written out. */
function Drawing({ svg, ground, alt }: DrawingProps) {
  const ink = ground === 'dark' ? '#ffffff' : '#12203a'
  const inked = svg.replace('<svg ', `<svg color="${ink}" `).replaceAll('var(--lamp)', '#f6bc4e')
  const address = `data:image/svg+xml,${encodeURIComponent(inked)}`
  return <img data-ground={ground} src={address} alt={alt} />
}

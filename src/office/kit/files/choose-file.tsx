import { useState, type ChangeEvent, type ComponentProps } from 'react'

import { Field } from '#site/ui/fields/field.tsx'

import styles from './choose-file.module.css'

type ChooseFileProps = Omit<ComponentProps<typeof Field>, 'type' | 'onChange'> & {
  onFiles: (files: File[], input: HTMLInputElement) => void
}

/** A field of files in the words of the office: a browser speaks its own language. */
export function ChooseFile({ onFiles, ...field }: ChooseFileProps) {
  const [names, setNames] = useState('')
  const [press, none] = field.multiple
    ? ['Выбрать файлы', 'не\u00A0выбраны']
    : ['Выбрать файл', 'не\u00A0выбран']

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])], target)
    setNames(Array.from(target.files ?? [], ({ name }) => name).join(', '))
  }

  return (
    <div className={styles.file} data-what={press} data-names={names || none}>
      <Field type="file" {...field} onChange={choose} />
    </div>
  )
}

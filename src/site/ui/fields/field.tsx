import { useId, type ComponentProps, type ReactNode } from 'react'

import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './field.module.css'

type Common = {
  label: string
  /** Where something else points at it. */
  id?: string
  /** What is wrong, in the words of the rules. */
  error?: string | undefined
  /** Shown green: it was wrong and has been put right. */
  fixed?: boolean
  hint?: string
}

type FieldProps = Common & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** A labelled input. Its error is tied to it for screen readers and is read out when it appears. */
export function Field({ label, id, error, fixed, hint, ...input }: FieldProps) {
  return (
    <Labelled {...{ label, id, error, fixed, hint }}>
      {(tied) => <input {...input} {...tied} className={styles.input} />}
    </Labelled>
  )
}

type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextArea({ label, id, error, fixed, hint, ...area }: TextAreaProps) {
  return (
    <Labelled {...{ label, id, error, fixed, hint }}>
      {(tied) => <textarea rows={4} {...area} {...tied} className={styles.input} />}
    </Labelled>
  )
}

type SelectProps = Common & Omit<ComponentProps<'select'>, 'id' | 'className'>

export function Select({ label, id, error, fixed, hint, ...select }: SelectProps) {
  return (
    <Labelled {...{ label, id, error, fixed, hint }}>
      {(tied) => (
        <span className={styles.select}>
          <select {...select} {...tied} className={styles.input} />
          <Icon name="down" />
        </span>
      )}
    </Labelled>
  )
}

type OptionsProps = { of: readonly { value: string | number; label: string }[] | undefined }

/** What a `Select` offers. */
export const Options = ({ of }: OptionsProps) =>
  of?.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, id: given, error, ...input }: CheckboxProps) {
  const generated = useId()
  const id = given ?? generated
  return (
    <div>
      <label className={styles.checkbox}>
        <input {...input} type="checkbox" {...tie(id, error)} />
        <span className={styles.box}>
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}

type LabelledProps = {
  [K in keyof Common]: Common[K] | undefined
} & { children: (tied: ReturnType<typeof tie>) => ReactNode }

function Labelled({ label, id: given, error, fixed, hint, children }: LabelledProps) {
  const generated = useId()
  const id = given ?? generated
  return (
    <div className={styles.field} data-fixed={(fixed && !error) || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(tie(id, error, hint))}
      {hint && !error ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}

const tie = (id: string, error?: string, hint?: string) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

/** Stands empty until there is an error: what comes into it is read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={`${id}-error`} className={styles.error} aria-live="polite">
      {error ? (
        <>
          <Icon name="warning" />
          <span>{error}</span>
        </>
      ) : null}
    </p>
  )
}

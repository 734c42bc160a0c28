import styles from './drawing.module.css'

type DrawingProps = {
  /** Left out by the browser that takes over a page: the drawing in its HTML stays. */
  svg: string | undefined
  className?: string | undefined
}

/** A drawing inside the page, coloured by its tokens. It is ours, made of escaped words: nothing in it runs. */
export const Drawing = ({ svg = '', className = '' }: DrawingProps) => (
  <div
    className={`${styles.ink} ${className}`}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: svg }}
  />
)

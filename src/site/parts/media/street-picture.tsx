import styles from './street-picture.module.css'

type StreetPictureProps = {
  /** The address of the street by day. */
  day: string
  /** Of its twin for a dark page, where it is not named after the day. */
  evening?: string
  /** Without it the picture is decoration. */
  label?: string
  eager?: boolean
}

/** Houses in their street: by day on paper, in the evening on a dark page. Only the one that is seen is fetched. */
export function StreetPicture({
  day,
  evening = eveningOf(day),
  label = '',
  eager = false,
}: StreetPictureProps) {
  const around = {
    loading: 'lazy',
    decoding: 'async',
    fetchPriority: eager ? 'high' : undefined,
  } as const
  return (
    <>
      <img className={styles.day} src={day} alt={label} {...around} />
      <img className={styles.evening} src={evening} alt={label} {...around} />
    </>
  )
}

/** The twin of a street by day, for a dark page. */
export const eveningOf = (day: string) => day.replace('-day-', '-evening-')

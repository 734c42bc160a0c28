import styles from './quayside.module.css'

/** Houses on the edge of what stands below. `StreetPicture` would bring the code of other pages; only the one that is seen is fetched. */
export const Quayside = ({ day }: { day: string }) => (
  <div className={styles.quay}>
    <img src={day} alt="" loading="lazy" />
    <img src={day.replace('-day-', '-evening-')} alt="" loading="lazy" />
  </div>
)

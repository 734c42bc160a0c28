import styles from './partial-notice.module.css'

/** On a page of a lot that was made while the database was away. */
export const PartialNotice = () => (
  <p className={styles.notice}>
    Часть сведений сейчас недоступна: история цены, способы оплаты, данные о&nbsp;доме. Цена
    и&nbsp;планировка верны; остальное появится позже, или спросите нас.
  </p>
)

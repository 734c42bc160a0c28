import { pageLinks } from '#domain/addresses/page-links.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { page } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './errors.module.css'

const FAILED = 'Сожалеем, на сервере произошла не предвиденная ошибка'
const AWAY = 'Эти данные сейчас недоступны. Попробуйте, пожалуйста, через минуту'

/** Stands bare: it asks nobody for anything, so nothing else can fail with it. */
export default page({
  load: () => ({ status: 500 }),

  head: () => ({ title: 'Ошибка', noindex: true }),

  View: Failed,
})

function Failed({ data: { status } }: { data: { status: number } }) {
  const { phone } = useFacts()
  return (
    <main id="content" tabIndex={-1} className={styles.page} data-bare>
      <div className={styles.words}>
        <div className={styles.title}>
          <h1>Ошибка</h1>
          <p className={styles.code}>{status}</p>
        </div>
        <p className={text.lead}>{status === 503 ? AWAY : FAILED}</p>
        <p className={styles.near}>
          {phone ? (
            <>
              {'Позвоните: '}
              <Phone number={phone} />
              {' или '}
            </>
          ) : null}
          <a href={pageLinks.callback()}>{phone ? 'закажите звонок' : 'Закажите звонок'}</a>
        </p>
        <p className={styles.ways}>
          <ButtonLink href={pageLinks.home()}>На главную</ButtonLink>
          {/* An empty address is this very page: a button that works without scripts too. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <ButtonLink href="" look="line" role="button" data-whole>
            Обновить
          </ButtonLink>
        </p>
      </div>
      {/* A file, not code: this page is part of every first load, and its drawing need not be. */}
      <img className={styles.house} src="/evening-house.svg" alt="" />
    </main>
  )
}

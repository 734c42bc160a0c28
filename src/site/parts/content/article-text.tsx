import { readArticle, type ArticleBlock } from '#domain/content/article.ts'
import { typeset } from '#domain/text/typography.ts'

import styles from './article-text.module.css'

/** A text that staff wrote, at a width that is easy to read. */
export function ArticleText({ body }: { body: string }) {
  return (
    <div className={styles.text}>
      {readArticle(body).map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{typeset(item)}</li>
        ))}
      </ul>
    )
  const text = typeset(block.text)
  if (block.kind === 'heading') return <h2>{text}</h2>
  return block.kind === 'quote' ? <blockquote>{text}</blockquote> : <p>{text}</p>
}

import { FeedCard } from './feed-card.tsx'
import { FeedList } from './feed-list.tsx'

/** All feeds, or the one named by the address. */
export const FeedScreens = ({ rest }: { rest: string }) =>
  rest === '' ? <FeedList /> : <FeedCard key={rest} name={rest} />

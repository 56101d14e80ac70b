// What the results show of queries, loaded together by the first that needs it.
export { OwnQueries } from './own-queries'
export { PublishedDecisions } from './published-decisions'

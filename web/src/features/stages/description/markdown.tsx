// What an organizer writes in Markdown, as the page shows it. Only what stands in the tables below is ever drawn, as elements and never as
// HTML: a tag in the text is text, and a link leads to a web page, a mail or a telephone, or nowhere.
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { Fragment, useMemo, type ReactNode } from 'react'
import { linkTo } from './link-to'

export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => new Lexer({ gfm: true, breaks: true }).lex(text), [text])
  return <div className="wrap-anywhere [&>*+*]:mt-3">{drawn(tokens)}</div>
}

/** The page has its own headings above: the text's begin below them. */
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

function drawn(tokens: readonly Token[] | undefined): ReactNode {
  // A token has no name of its own, and the text is drawn anew as a whole.
  // oxlint-disable-next-line react/no-array-index-key
  return tokens?.map((token, index) => <Fragment key={index}>{one(token)}</Fragment>)
}

function one(generic: Token): ReactNode {
  // The type of what the lexer gives is open to extensions, and there are none here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const token = generic as MarkedToken
  switch (token.type) {
    case 'heading': {
      const Heading = headings[token.depth - 1] ?? 'h6'
      return <Heading className={token.depth === 1 ? 'text-xl' : 'text-lg'}>{drawn(token.tokens)}</Heading>
    }
    case 'paragraph':
      return <p>{drawn(token.tokens)}</p>
    case 'text':
      return 'tokens' in token && token.tokens ? drawn(token.tokens) : token.text
    case 'escape':
      return token.text
    case 'strong':
      return <strong>{drawn(token.tokens)}</strong>
    case 'em':
      return <em>{drawn(token.tokens)}</em>
    case 'del':
      return <del>{drawn(token.tokens)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'code':
      return <pre className="overflow-x-auto rounded-control bg-sunken p-3 text-sm">{token.text}</pre>
    case 'br':
      return <br />
    case 'hr':
      return <hr className="border-line" />
    case 'blockquote':
      return <blockquote className="border-l-4 border-line-strong pl-4">{drawn(token.tokens)}</blockquote>
    case 'link':
      return <Link href={token.href}>{drawn(token.tokens)}</Link>
    case 'image':
      // Pictures of other sites would tell them who reads here.
      return <Link href={token.href}>{token.text || token.href}</Link>
    case 'list':
      return <List list={token} />
    case 'table':
      return <Table table={token} />
    case 'space':
    case 'def':
    case 'checkbox':
      return null
    default:
      // Tags among them: as they were typed.
      return token.raw
  }
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  const to = linkTo(href)
  if (to === null) return children
  return (
    <a href={to} target="_blank" rel="noreferrer nofollow" className="text-link">
      {children}
    </a>
  )
}

function List({ list }: { list: Tokens.List }) {
  // As above: an item is its place.
  // oxlint-disable-next-line react/no-array-index-key
  const items = list.items.map((item, index) => <li key={index}>{drawn(item.tokens)}</li>)
  return list.ordered ? (
    <ol start={list.start || 1} className="list-decimal pl-6">
      {items}
    </ol>
  ) : (
    <ul className="list-disc pl-6">{items}</ul>
  )
}

function Table({ table }: { table: Tokens.Table }) {
  return (
    <table className="border-collapse">
      <thead>
        <Row cells={table.header} as="th" />
      </thead>
      <tbody>
        {table.rows.map((cells, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} cells={cells} as="td" />
        ))}
      </tbody>
    </table>
  )
}

function Row({ cells, as: Cell }: { cells: readonly Tokens.TableCell[]; as: 'th' | 'td' }) {
  return (
    <tr className="border-b border-line">
      {cells.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Cell key={index} className="py-1 pr-4 text-left align-top">
          {drawn(cell.tokens)}
        </Cell>
      ))}
    </tr>
  )
}

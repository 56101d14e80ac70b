// What somebody wrote in Markdown, as elements of the page. Nothing goes in as HTML: a tag that is written stands there as text, and a
// link leads only where `link.ts` lets it. So there is nothing to clean.
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { linkOf } from './link'
import './markdown.css'

export function Markdown({ text, lang, level = 2, breaks = false }: MarkdownProps) {
  const tokens = useMemo(() => new Lexer({ gfm: true, breaks }).lex(text), [text, breaks])
  return (
    <div lang={lang} className="markdown">
      {all(tokens, (token) => drawn(token, level))}
    </div>
  )
}

/** One by one, so that none needs a key: parts of a text never change their order under its reader. */
function all<T>(parts: readonly T[] | undefined, draw: (part: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...(parts ?? []).map((part) => draw(part)))
}

function drawn(generic: Token, level: number): ReactNode {
  const inside = (tokens: readonly Token[] | undefined) => all(tokens, (token) => drawn(token, level))
  // The type of what the lexer gives is open to extensions, and there are none here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const token = generic as MarkedToken
  switch (token.type) {
    case 'heading':
      return createElement(
        `h${Math.min(level + Math.max(token.depth - 2, 0), 6)}`,
        null,
        inside(token.tokens),
      )
    case 'paragraph':
      return <p>{inside(token.tokens)}</p>
    case 'text':
      return 'tokens' in token && token.tokens ? inside(token.tokens) : token.text
    case 'escape':
      return token.text
    case 'strong':
      return <strong>{inside(token.tokens)}</strong>
    case 'em':
      return <em>{inside(token.tokens)}</em>
    case 'del':
      return <del>{inside(token.tokens)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'code':
      return <pre>{token.text}</pre>
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'blockquote':
      return <blockquote>{inside(token.tokens)}</blockquote>
    case 'link':
      return <TextLink href={token.href}>{inside(token.tokens)}</TextLink>
    case 'image':
      // Pictures of other sites would tell them who reads here.
      return <TextLink href={token.href}>{token.text || token.href}</TextLink>
    case 'list': {
      const items = all(token.items, (item) => <li>{inside(item.tokens)}</li>)
      return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <Table table={token} inside={inside} />
    case 'space':
    case 'def':
    case 'checkbox':
      return null
    default:
      // Tags among them: as they were typed.
      return token.raw
  }
}

function Table({ table, inside }: { table: Tokens.Table; inside: (tokens: Token[]) => ReactNode }) {
  const row = (cells: Tokens.TableCell[]) => (
    <tr>
      {all(cells, (cell) => (
        <td>{inside(cell.tokens)}</td>
      ))}
    </tr>
  )
  return (
    // A table that is wider than a phone is moved by itself, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="markdown-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {all(table.header, (cell) => (
              <th scope="col">{inside(cell.tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>{all(table.rows, row)}</tbody>
      </table>
    </div>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const to = linkOf(href)
  if (to === null) return children
  if (to.within) {
    return (
      <Link to={to.address} className="text-link">
        {children}
      </Link>
    )
  }
  return (
    <a href={to.address} className="text-link" rel="noreferrer nofollow">
      {children}
    </a>
  )
}

interface MarkdownProps {
  text: string
  /** The language that it is in, if not the page's. */
  lang?: string
  /** Of its first headings: under whatever heads the page. */
  level?: 2 | 3
  /** Each line stays a line, as people type who don't know Markdown. */
  breaks?: boolean
}

// Renders Markdown as React elements. Nothing is inserted as HTML: tags are shown as text, and links are
// restricted by `linkOf`. So there is nothing to sanitize.
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import './markdown.css'

export function Markdown({ text, lang, level = 2, breaks = false }: MarkdownProps) {
  const tokens = useMemo(() => new Lexer({ gfm: true, breaks }).lex(text), [text, breaks])
  return (
    <div lang={lang} className="markdown">
      {renderAll(tokens, (token) => renderToken(token, level))}
    </div>
  )
}

/** Renders the parts without keys: parts of a text never change their order. */
function renderAll<T>(parts: readonly T[] | undefined, render: (part: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...(parts ?? []).map((part) => render(part)))
}

function renderToken(generic: Token, level: number): ReactNode {
  const inside = (tokens: readonly Token[] | undefined) =>
    renderAll(tokens, (token) => renderToken(token, level))
  // The lexer's token type is open to extensions, and none are used here.
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
      // Pictures from other sites would reveal to them who reads here.
      return <TextLink href={token.href}>{token.text || token.href}</TextLink>
    case 'list': {
      const items = renderAll(token.items, (item) => <li>{inside(item.tokens)}</li>)
      return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <Table table={token} inside={inside} />
    case 'space':
    case 'def':
    case 'checkbox':
      return null
    default:
      // Including HTML tags: shown as text.
      return token.raw
  }
}

function Table({ table, inside }: { table: Tokens.Table; inside: (tokens: Token[]) => ReactNode }) {
  const row = (cells: Tokens.TableCell[]) => (
    <tr>
      {renderAll(cells, (cell) => (
        <td>{inside(cell.tokens)}</td>
      ))}
    </tr>
  )
  return (
    // A table that is wider than a phone scrolls separately, with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="markdown-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {renderAll(table.header, (cell) => (
              <th scope="col">{inside(cell.tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>{renderAll(table.rows, row)}</tbody>
      </table>
    </div>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const to = linkOf(href)
  if (to === null) return children
  if (to.isInternal) {
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
  /** The language of the text, if it differs from the page's. */
  lang?: string
  /** The level of its top headings, which depends on the page's own headings. */
  level?: 2 | 3
  /** Whether line breaks are kept, for writers who don't know Markdown. */
  breaks?: boolean
}

const externalProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Where links in user-written text may lead: a page of this site, another site, a mail address or a telephone
 * number. Never to scripts.
 */
export function linkOf(href: string): { address: string; isInternal: boolean } | null {
  if (/^\/(?![/\\])/.test(href)) return { address: href, isInternal: true }
  const url = URL.parse(href)
  return url && externalProtocols.has(url.protocol) ? { address: url.href, isInternal: false } : null
}

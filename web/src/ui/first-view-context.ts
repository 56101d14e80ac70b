// Whether a screen is rendered by the server, as the first view of a page.
import { createContext } from 'react'

export const FirstViewContext = createContext(false)

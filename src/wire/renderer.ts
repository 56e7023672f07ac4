import type { Fetch } from '#src/wire/fetch.ts';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';

/** The interface of the page renderer, a built module that the server loads by path. */
export interface Renderer {
  /**
   * Renders the screen of a request to HTML; `fetch` answers the API calls of its loaders. With
   * `shell`, only the shell is rendered and the browser renders the screen.
   */
  render(request: Request, options: RenderOptions): Promise<Rendered>;
}

export interface RenderOptions {
  readonly config: RuntimeConfig;
  readonly fetch: Fetch;
  readonly shell: boolean;
}

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Elements of the document's head. */
      readonly head: string;
      /** The content of the app's element. */
      readonly body: string;
      /** The data block from which the browser hydrates. */
      readonly state: string;
    };

import { data, isRouteErrorResponse } from 'react-router';

/**
 * Why there is no page here (application 8). `path`: no route matches; `title`: the route refused its own parameters;
 * `guard`: a guard refused.
 */
export interface NotFound {
  kind: 'path' | 'title' | 'guard';
  path: string;
}

/** To be thrown by loaders and guards; the 404 layout shows it, the application goes on. */
export const notFound = (kind: NotFound['kind'], path: string) => data<NotFound>({ kind, path }, { status: 404 });

/** Reads it back from what a route has caught. */
export const asNotFound = (error: unknown): NotFound | null =>
  isRouteErrorResponse(error) && error.status === 404 ? (error.data as NotFound) : null;

import type { Exchange, RequestHook, SeenRequest } from '../service/behaviour.ts';
import type { AlertService } from '../service/service.ts';

interface HeldRequests {
  /** Resolves with the first held request. */
  readonly asked: Promise<SeenRequest>;
  /** Lets the service answer the held requests; later ones are not held. */
  readonly release: () => void;
}

/** Makes requests wait for their response: all of them, or those that fit. Replaces the service's `onRequest`. */
export function hold(
  service: AlertService,
  fits: (request: SeenRequest) => boolean = () => true,
): HeldRequests {
  const gate = Promise.withResolvers<undefined>();
  service.behave({ onRequest: ({ request }) => (fits(request) ? gate.promise : undefined) });
  return {
    asked: service.nextRequest(fits),
    release: () => {
      service.behave({ onRequest: undefined });
      gate.resolve(undefined);
    },
  };
}

/** Whether a request creates an alert. */
export function creates({ method }: SeenRequest): boolean {
  return method === 'POST';
}

/** The requests so far that create an alert. */
export function creations({ requests }: AlertService): readonly SeenRequest[] {
  return requests.filter(creates);
}

/** Applies a hook to creations only; all other requests get normal responses. */
export function onlyCreation(hook: RequestHook): RequestHook {
  return (exchange) => (isCreation(exchange) ? hook(exchange) : undefined);
}

export function isCreation({ request }: Exchange): boolean {
  return creates(request);
}

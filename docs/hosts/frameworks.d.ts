// What the guides use of the programs around the elements; those are no dependencies of ours.
declare module 'vue' {
  export function onMounted(run: () => unknown): void;
  export function ref<T>(value: T): { value: T };
}
declare module '@vitejs/plugin-vue' {
  const vue: (options: {
    template: { compilerOptions: { isCustomElement: (tag: string) => boolean } };
  }) => import('vite').PluginOption;
  export default vue;
}
declare module '@angular/core' {
  export const CUSTOM_ELEMENTS_SCHEMA: { name: string };
  export function Component(about: {
    selector: string;
    schemas: { name: string }[];
    template: string;
  }): (target: unknown, context: unknown) => void;
}
declare module '@microsoft/sp-http' {
  export interface AadHttpClientConfiguration {
    readonly isOfEntra: true;
  }
  export class AadHttpClient {
    static readonly configurations: { readonly v1: AadHttpClientConfiguration };
    get(address: string, configuration: AadHttpClientConfiguration): Promise<Response>;
  }
}
declare module '@microsoft/sp-webpart-base' {
  import type { AadHttpClient } from '@microsoft/sp-http';
  export class BaseClientSideWebPart<Properties> {
    protected readonly properties: Properties;
    protected readonly domElement: HTMLElement;
    protected readonly context: { aadHttpClientFactory: { getClient(resource: string): Promise<AadHttpClient> } };
  }
}

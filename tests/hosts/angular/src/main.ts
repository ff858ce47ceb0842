import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { define, type StrategyBoardsEvents } from 'leitstern-elements';

@Component({
  selector: 'host-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button type="button" (click)="locale.set('de-DE')">Deutsch</button>
    <output>{{ heard() }}</output>
    <strategy-provider [apiUrl]="server" [locale]="locale()">
      <strategy-boards (strategy-ready)="add('ready:strategy-boards')" (strategy-navigate)="navigate($event)" />
      <strategy-okr state="view=all" (strategy-ready)="add('ready:strategy-okr')" />
    </strategy-provider>
  `,
})
class HostPage {
  readonly server = new URLSearchParams(location.search).get('server') ?? '';
  readonly heard = signal('');
  readonly locale = signal('en-US');

  add(text: string): void {
    this.heard.update((before) => `${before} ${text}`);
  }
  navigate(event: StrategyBoardsEvents['strategy-navigate']): void {
    event.preventDefault();
    this.add(`navigate:${event.detail.to}`);
  }
}

void define('strategy-provider', 'strategy-boards', 'strategy-okr');
void bootstrapApplication(HostPage);
